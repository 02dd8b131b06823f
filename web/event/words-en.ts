import frame from "$app/i18n/en/frame.json";

export default { ...frame };

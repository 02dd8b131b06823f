import frame from "$app/i18n/hi/frame.json";

export default { ...frame };

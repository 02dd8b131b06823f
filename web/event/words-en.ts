import frame from "$app/i18n/en/frame.json";
import tournament from "$app/i18n/en/tournament.json";

export default { ...frame, ...tournament };

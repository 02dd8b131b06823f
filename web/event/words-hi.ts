import frame from "$app/i18n/hi/frame.json";
import tournament from "$app/i18n/hi/tournament.json";

export default { ...frame, ...tournament };

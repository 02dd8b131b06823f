/** A rating in words: "1512 ± 98", or "…, provisional" while it says little. */

import "$app/i18n/person";
import type { Rating } from "$app/api/person";
import { t } from "$app/i18n/messages.svelte";

export const ratingText = ({ rating, deviation, is_provisional }: Rating): string =>
  t(is_provisional ? "rated.provisional" : "rated.value", { rating, deviation });

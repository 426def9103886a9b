import type { Life } from "../kit/lives.ts"

/** Study material: orders of more copies than there are, and a walk that ends once a few have arrived. */
export const life: Life = {
  variations: { reserved: [{ copies: 900 }] },
  until: (context) => Number(context["stock"]) > 1_000 || Number(context["stock"]) < 0
}

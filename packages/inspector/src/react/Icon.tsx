const paths = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5 16 16",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  maximize: "M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4"
}

/** A small picture; words beside it say what it is. */
export const Icon = ({ of }: { readonly of: keyof typeof paths }) => (
  <svg width={16} height={16} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
    <path d={paths[of]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

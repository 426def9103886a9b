/** The organisers' logo, as it lies in public/. */
const mark = "/company-logo.svg"

/** The portal's mark. Decoration: the name stands beside it. */
export const Mark = ({ size = 32 }: { readonly size?: number }) => <img src={mark} width={size} height={size} alt="" />

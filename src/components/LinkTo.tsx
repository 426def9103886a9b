import { useEffect, type ComponentProps } from "react"
import { Link, useLocation } from "react-router-dom"

/** A link to a screen, or (`#id`) to a part of this one, which the browser scrolls to and focuses. */
export const LinkTo = ({ to, children, ...rest }: ComponentProps<"a"> & { readonly to: string }) =>
  to.startsWith("#") ? (
    <a href={to} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )

/** Scrolls to the part of the screen that the address names, once `isReady`: until then the part is not there. */
export const useScrollToPart = (isReady: boolean): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, isReady])
}

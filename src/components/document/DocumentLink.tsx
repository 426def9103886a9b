import { useContext, useEffect, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { keptFileOf } from "../../../schema/documents/inline.ts"
import { PictureSourceContext } from "./pictureSource.ts"

type Props = { readonly href: string; readonly children: ReactNode }

/** A link of a document: to a page of the portal, to a kept file, or out of the portal. */
export const DocumentLink = ({ href, children }: Props) => {
  const hash = keptFileOf(href)
  if (hash !== undefined) return <FileLink hash={hash}>{children}</FileLink>
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

/** A link to a kept file, which is signed for the reader; its words alone until it is, and where it cannot be. */
const FileLink = ({ hash, children }: { readonly hash: string; readonly children: ReactNode }) => {
  const { file } = useContext(PictureSourceContext)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    file?.(hash).then(
      (found) => {
        if (isWanted) setAddress(found)
      },
      () => {}
    )
    return () => {
      isWanted = false
    }
  }, [file, hash])
  return address === null ? (
    children
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

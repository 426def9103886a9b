import type { ComponentProps, ReactNode } from "react"
import { contentPictures } from "../../api/pictures.ts"
import { DocumentView } from "../../components/document/DocumentView.tsx"
import { PictureSourceContext } from "../../components/document/pictureSource.ts"

/** Texts of content: their pictures are links that `<img>` follows, in the width that the screen needs. */
export const ContentPictures = ({ children }: { readonly children: ReactNode }) => (
  <PictureSourceContext value={contentPictures}>{children}</PictureSourceContext>
)

/** The text of an item of content. */
export const ContentText = (text: ComponentProps<typeof DocumentView>) => (
  <ContentPictures>
    <DocumentView {...text} />
  </ContentPictures>
)

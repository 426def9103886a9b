import { t } from "#messages/server.media.js"
import { maxPages } from "../../../schema/media/media.ts"

/** Why an uploaded file is not taken. It is kept in this form, and told in the language of whoever asks. */
export type MediaFault =
  | { readonly code: "notPdf" | "notVideo" | "notCaptions" | "pdfDamaged" | "pdfLocked" | "pdfSlow" }
  | { readonly code: "pdfPages"; readonly pages: number }
  | { readonly code: "videoDamaged" | "videoFragmented" | "videoNoPicture" | "videoNoDuration" | "videoPixels" }
  | { readonly code: "videoCodec"; readonly codec: string }
  | { readonly code: "captionsLine"; readonly line: number }

type Plain = Exclude<MediaFault["code"], "pdfPages" | "videoCodec" | "captionsLine">

const words: Readonly<Record<Plain, () => string>> = {
  notPdf: () => t.notPdf,
  notVideo: () => t.notVideo,
  notCaptions: () => t.notCaptions,
  pdfDamaged: () => t.pdfDamaged,
  pdfLocked: () => t.pdfLocked,
  pdfSlow: () => t.pdfSlow,
  videoDamaged: () => t.videoDamaged,
  videoFragmented: () => t.videoFragmented,
  videoNoPicture: () => t.videoNoPicture,
  videoNoDuration: () => t.videoNoDuration,
  videoPixels: () => t.videoPixels
}

/** A fault in words. */
export const faultText = (fault: MediaFault): string =>
  fault.code === "pdfPages"
    ? t.pdfPages({ pages: fault.pages, most: maxPages })
    : fault.code === "videoCodec"
      ? t.videoCodec({ codec: fault.codec })
      : fault.code === "captionsLine"
        ? t.captionsLine({ line: fault.line })
        : words[fault.code]()

const megabyte = 1024 * 1024

/** What people upload for content: the most bytes of each, and what a file dialog offers. */
export const mediaKinds = {
  pdf: { maxBytes: 200 * megabyte, accept: ".pdf,application/pdf" },
  video: { maxBytes: 2048 * megabyte, accept: ".mp4,.m4v,.webm,video/mp4,video/webm" },
  captions: { maxBytes: megabyte, accept: ".vtt,text/vtt" }
} as const

/** A kind of uploaded file. */
export type MediaKind = keyof typeof mediaKinds

/** Most pages of a PDF: each is drawn once, and a longer document is no flipbook. */
export const maxPages = 300

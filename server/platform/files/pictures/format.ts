/** A picture's size in pixels, as its header says. */
export type PictureSize = { readonly width: number; readonly height: number }

/** How a kind of picture is read without decoding it. Both throw a RangeError where it breaks off. */
export type PictureFormat = {
  readonly size: (bytes: Buffer) => PictureSize
  /**
   * The same picture without what it says beside its pixels: camera, place, time, comments, and what follows its end.
   */
  readonly stripped: (bytes: Buffer) => Buffer
}

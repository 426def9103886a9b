/** A box of an MP4 (ISO 14496-12): its type, where it begins and ends, and where its content begins. */
export type Box = { readonly type: string; readonly start: number; readonly content: number; readonly end: number }

/** What is no MP4, or breaks off. */
export class BoxFault extends Error {}

/** Bytes of a box's beginning that its size is read from. */
export const boxHeadBytes = 16

/** The box that begins with `head` at `start`, in a place that ends at `end`. @throws BoxFault */
export const boxAt = (head: Buffer, start: number, end: number): Box => {
  if (head.length < 8) throw new BoxFault("A box breaks off")
  const type = head.toString("latin1", 4, 8)
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) throw new BoxFault("A box breaks off")
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short
  const content = start + (short === 1 ? 16 : 8)
  if (start + size > end || start + size < content) throw new BoxFault(`The box ${JSON.stringify(type)} breaks off`)
  return { type, start, content, end: start + size }
}

/** The boxes that lie in a part of `bytes`, one behind the other. @throws BoxFault */
export const boxesIn = (bytes: Buffer, from = 0, to = bytes.length): readonly Box[] => {
  const boxes: Box[] = []
  for (let at = from; at < to; at = boxes.at(-1)!.end)
    boxes.push(boxAt(bytes.subarray(at, Math.min(at + boxHeadBytes, to)), at, to))
  return boxes
}

/** The boxes of a path of types below a box. @throws BoxFault */
export const boxesBelow = (bytes: Buffer, { content, end }: Box, ...path: readonly string[]): readonly Box[] =>
  path.reduce<readonly Box[]>(
    (boxes, type) => boxes.flatMap((box) => boxesIn(bytes, box.content, box.end)).filter((box) => box.type === type),
    [{ type: "", start: content, content, end }]
  )

/** A number of `length` bytes of a box. @throws BoxFault outside of it */
export const numberIn = (bytes: Buffer, box: Box, offset: number, length: 4 | 8): number => {
  const at = box.content + offset
  if (at + length > box.end) throw new BoxFault(`The box ${box.type} breaks off`)
  return length === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at))
}

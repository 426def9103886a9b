/** Where an address leads, seen from a folder of the archive; it never leads out of it. */
export const resolved = (folder: string, address: string): string => {
  const { pathname } = new URL(
    address
      .split("/")
      .map((part) => encodeURIComponent(decoded(part)))
      .join("/"),
    new URL(folder.split("/").map(encodeURIComponent).join("/"), "zip:///")
  )
  return decoded(pathname.slice(1))
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

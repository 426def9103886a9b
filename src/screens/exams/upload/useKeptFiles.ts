import { useEffect, useRef, useState } from "react"
import { keptFiles, onKeptFiles, sendKept, type KeptFile } from "../../../api/examHall/outbox.ts"
import { inBackground } from "../../../api/inBackground.ts"

/** Milliseconds between tries: a browser that calls itself online may still have no connection. */
const interval = 20_000

/**
 * The files that wait on this device, and those that were sent from here. While the page is open they are sent as soon
 * as there is a connection; `sent` is called after one was.
 */
export const useKeptFiles = (sent: () => void): readonly KeptFile[] => {
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  const known = useRef(0)
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const now = await keptFiles()
      if (!isWanted) return
      const done = now.filter(({ outcome }) => outcome !== null).length
      if (done > known.current) sent()
      known.current = done
      setFiles(now)
    }
    const look = () => inBackground(read())
    look()
    sendKept()
    const stop = onKeptFiles(look)
    // Another tab may have sent some.
    const timer = setInterval(() => {
      look()
      sendKept()
    }, interval)
    addEventListener("online", sendKept)
    return () => {
      isWanted = false
      stop()
      clearInterval(timer)
      removeEventListener("online", sendKept)
    }
  }, [sent])
  return files
}

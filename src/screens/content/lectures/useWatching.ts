import { useEffect, useRef, useState, type RefObject } from "react"
import type { AnswerOf } from "../../../api/calls.ts"
import { runAside } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { goTo } from "./player.ts"

type Watched = AnswerOf<"watched">
type Span = { readonly from: number; readonly to: number }

/** Seconds after which what was watched is kept while a video goes on. */
const keptEvery = 30

/** Most seconds between two times that a playing video tells: more is a jump. */
const longestStep = 2

/** A span that goes on to a time, or a new one that begins there after a jump. */
const grown = (spans: readonly Span[], before: number, now: number): readonly Span[] => {
  const last = spans.at(-1)
  if (now <= before || now - before > longestStep) return spans
  return last?.to === before
    ? [...spans.slice(0, -1), { from: last.from, to: now }]
    : [...spans, { from: before, to: now }]
}

/**
 * Follows a video: begins where its viewer stopped, and keeps which parts they watch, at pauses, when they leave, and
 * every half minute. What is jumped over does not count. A failure to keep it is tried again with the next.
 */
export const useWatching = (video: RefObject<HTMLVideoElement | null>, hash: string, known: Watched): Watched => {
  const [watched, setWatched] = useState(known)
  const spans = useRef<readonly Span[]>([])
  useEffect(() => {
    const player = video.current
    if (player === null) return
    let before = 0
    let keptAt = 0
    const keep = () => {
      const sent = spans.current
      if (sent.length === 0) return
      spans.current = []
      keptAt = player.currentTime
      inBackground(
        runAside("keepWatched", { hash, position: player.currentTime, spans: sent }).then(setWatched, () => {
          spans.current = [...sent, ...spans.current]
        })
      )
    }
    const begin = () => {
      const isNearEnd = known.position > player.duration - longestStep * 2
      if (known.position > longestStep && !isNearEnd) goTo(player, known.position)
    }
    const step = () => {
      if (!player.seeking) spans.current = grown(spans.current, before, player.currentTime)
      before = player.currentTime
      if (Math.abs(before - keptAt) >= keptEvery) keep()
    }
    const jump = () => {
      before = player.currentTime
    }
    const hide = () => {
      if (document.visibilityState === "hidden") keep()
    }
    const heard = { loadedmetadata: begin, timeupdate: step, seeked: jump, pause: keep, ended: keep }
    for (const [name, hear] of Object.entries(heard)) player.addEventListener(name, hear)
    document.addEventListener("visibilitychange", hide)
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) begin()
    return () => {
      for (const [name, hear] of Object.entries(heard)) player.removeEventListener(name, hear)
      document.removeEventListener("visibilitychange", hide)
      keep()
    }
  }, [video, hash, known])
  return watched
}

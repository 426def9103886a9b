import { useCallback, useEffect, useState, type RefObject } from "react"
import { t } from "#messages/media.js"
import { readCaptions, type Cue } from "../../../../schema/media/captions.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { fetchText } from "../../../api/signedFile.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { SelectField, TextField } from "../../../components/Field.tsx"
import { languageNames } from "../../../components/languages.ts"
import { Section } from "../../../components/Page.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { partsOf } from "../readers/found.ts"
import { Marked } from "../readers/Marked.tsx"
import { clock } from "./clock.ts"
import { playFrom } from "./player.ts"
import * as css from "./Lectures.css.ts"

type Captions = AnswerOf<"contentFiles">["captions"]

/** The number of the caption that is shown at a time; -1 between two. */
const useCurrent = (video: RefObject<HTMLVideoElement | null>, cues: readonly Cue[]): number => {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const player = video.current
    if (player === null) return
    const hear = () =>
      setCurrent(cues.findIndex(({ start, end }) => start <= player.currentTime && player.currentTime < end))
    player.addEventListener("timeupdate", hear)
    return () => player.removeEventListener("timeupdate", hear)
  }, [video, cues])
  return current
}

/** What is said in a lecture: searched by words, and each line leads to its place in the video. */
export const Transcript = ({
  captions,
  video
}: {
  readonly captions: Captions
  readonly video: RefObject<HTMLVideoElement | null>
}) => {
  const [chosen, choose] = useState(0)
  const { address, language } = captions[chosen] ?? captions[0]!
  const load = useCallback(async () => {
    const read = readCaptions(await fetchText(address))
    return "cues" in read ? read.cues : []
  }, [address])
  const { answer, problem, again } = useAnswer(load)
  return (
    <Section
      title={t.transcript}
      actions={
        captions.length > 1 ? (
          <SelectField label={t.language} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
            {captions.map((one, at) => (
              <option key={one.language} value={at}>
                {languageNames(one.language)}
              </option>
            ))}
          </SelectField>
        ) : undefined
      }
    >
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="160px" />
          </Skeleton>
        ) : (
          <Failed title={t.transcriptFailed} problem={problem} retry={again} />
        )
      ) : (
        <Lines cues={answer} language={language} video={video} />
      )}
    </Section>
  )
}

const Lines = ({
  cues,
  language,
  video
}: {
  readonly cues: readonly Cue[]
  readonly language: string
  readonly video: RefObject<HTMLVideoElement | null>
}) => {
  const [words, search] = useState("")
  const current = useCurrent(video, cues)
  const found = cues
    .map((cue, at) => ({ ...cue, at }))
    .filter(({ text }) => words.trim() === "" || partsOf(text, words).some(({ isFound }) => isFound))
  return (
    <>
      <TextField
        label={t.searchTranscript}
        type="search"
        maxLength={100}
        value={words}
        onChange={({ target }) => search(target.value)}
      />
      <p className={css.soft} aria-live="polite">
        {words.trim() === "" ? t.lines({ lines: cues.length }) : t.linesFound({ lines: found.length })}
      </p>
      <ol className={css.lines} lang={language} dir="auto">
        {found.map(({ start, text, at }) => (
          <li key={at}>
            <button
              type="button"
              className={css.line}
              aria-current={at === current ? "true" : undefined}
              onClick={() => video.current !== null && playFrom(video.current, start)}
            >
              <span className={css.time}>{clock(start)}</span>
              <span>
                <Marked text={text} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

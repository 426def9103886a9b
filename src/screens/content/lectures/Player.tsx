import { useRef } from "react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { Badge } from "../../../components/Badge.tsx"
import { languageNames } from "../../../components/languages.ts"
import { Progress } from "../../../components/Progress.tsx"
import { clock } from "./clock.ts"
import { Transcript } from "./Transcript.tsx"
import { useStream } from "./useStream.ts"
import { useWatching } from "./useWatching.ts"
import * as css from "./Lectures.css.ts"

type Files = AnswerOf<"contentFiles">

/**
 * A lecture: its video, which begins where the viewer stopped, how much of it they watched, and its captions as a text
 * that leads to their places.
 */
export const Player = ({
  title,
  media,
  stream,
  captions,
  watched: known
}: {
  readonly title: string
  readonly media: NonNullable<Files["media"]>
  readonly stream: Files["stream"]
  readonly captions: Files["captions"]
  readonly watched: AnswerOf<"watched">
}) => {
  const video = useRef<HTMLVideoElement>(null)
  const shown = useStream(video, { stream, file: media.address })
  const watched = useWatching(video, media.hash, known)
  return (
    <div className={css.lecture}>
      <div className={css.main}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a lecture has those that its editors gave it */}
        <video
          ref={video}
          className={css.video}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          src={shown}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
        >
          {captions.map(({ language, address }, at) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={languageNames(language)}
              src={address}
              default={at === 0}
            />
          ))}
        </video>
        <Progress
          label={t.watched}
          share={watched.share}
          detail={t.watchedOf({ watched: clock(watched.seconds), duration: clock(media.duration ?? 0) })}
        />
        {watched.is_complete ? (
          <p className={css.facts}>
            <Badge tone="success">{t.completed}</Badge>
          </p>
        ) : null}
      </div>
      {captions.length === 0 ? null : <Transcript captions={captions} video={video} />}
    </div>
  )
}

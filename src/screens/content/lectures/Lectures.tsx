import { useCallback } from "react"
import { ArrowLeft, CirclePlay } from "lucide-react"
import { t } from "#messages/media.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { useLiveList } from "../../../api/useLiveList.ts"
import { Button } from "../../../components/Button.tsx"
import { Page } from "../../../components/Page.tsx"
import { Empty, Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { ContentText } from "../ContentText.tsx"
import { ChoiceBar } from "../readers/ChoiceBar.tsx"
import { ItemList } from "../readers/ItemList.tsx"
import { useChoice } from "../readers/useChoice.ts"
import { clock } from "./clock.ts"
import { Player } from "./Player.tsx"

/** Lectures: the list of them, and the one that the address names. */
export const Lectures = () => {
  const [params, change] = useAddress()
  const id = Number(params.get("lecture"))
  return Number.isInteger(id) && id > 0 ? (
    <OneLecture key={id} id={id} leave={() => change((query) => query.delete("lecture"))} />
  ) : (
    <LectureList open={(lecture) => change((query) => query.set("lecture", String(lecture)))} />
  )
}

/** Lectures of a series stand together, in the order of their titles: "2. Refraction" follows "1. Reflection". */
const bySeries = (
  one: { readonly series: string; readonly title: string },
  other: { readonly series: string; readonly title: string }
): number =>
  one.series.localeCompare(other.series) || one.title.localeCompare(other.title, undefined, { numeric: true })

const LectureList = ({ open }: { readonly open: (id: number) => void }) => {
  const { choice, asked, choose } = useChoice()
  const listed = useLiveList("lectures", asked)
  return (
    <Page>
      <ChoiceBar
        choice={choice}
        choose={choose}
        languages={[...new Set((listed.list?.rows ?? []).flatMap(({ languages }) => languages))]}
      />
      <ItemList
        listed={listed}
        label={t.lectures}
        search={choice.search}
        order={bySeries}
        note={({ series, duration }) => (
          <span>{duration === null ? series : t.seriesAnd({ series, duration: clock(duration) })}</span>
        )}
        open={({ id }) => open(id)}
      />
    </Page>
  )
}

/** All that a lecture's page shows, asked for at once; how much was watched needs to know the video. */
const loadLecture = async (id: number) => {
  const [lecture, files] = await Promise.all([
    runQuery("lecture", { id }),
    runQuery("contentFiles", { id, kind: "lecture-series" })
  ])
  const { media } = files
  return { lecture, files, watched: media === null ? null : await runQuery("watched", { hash: media.hash }) }
}

const OneLecture = ({ id, leave }: { readonly id: number; readonly leave: () => void }) => {
  const load = useCallback(() => loadLecture(id), [id])
  const { answer, problem, again } = useAnswer(load)
  const back = (
    <Button look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={leave}>
      {t.allLectures}
    </Button>
  )
  if (answer === null)
    return (
      <Page actions={back}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="50vh" />
          </Skeleton>
        ) : (
          <Failed title={t.lectureFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { lecture, files, watched } = answer
  const { title, summary, speaker, series, text } = lecture
  return (
    <Page
      below={[title]}
      lead={summary ?? undefined}
      status={speaker === null ? series : t.seriesBy({ series, speaker })}
      actions={back}
    >
      {files.media === null || watched === null ? (
        <Empty icon={CirclePlay} title={t.noVideo} />
      ) : (
        <Player title={title} media={files.media} stream={files.stream} captions={files.captions} watched={watched} />
      )}
      {text === null ? null : <ContentText of={text} />}
    </Page>
  )
}

import { useCallback } from "react"
import { ArrowLeft, BookImage } from "lucide-react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { useLiveList } from "../../../api/useLiveList.ts"
import { Button } from "../../../components/Button.tsx"
import { Page } from "../../../components/Page.tsx"
import { Empty, Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { ChoiceBar } from "../readers/ChoiceBar.tsx"
import { OwnCopy, PdfLink } from "../readers/ItemFiles.tsx"
import { ItemList } from "../readers/ItemList.tsx"
import { useChoice } from "../readers/useChoice.ts"
import { Flipbook } from "./Flipbook.tsx"

/** Brochures whose pages are turned: the list of them, and the one that the address names. */
export const Flipbooks = () => {
  const [params, change] = useAddress()
  const id = Number(params.get("book"))
  return Number.isInteger(id) && id > 0 ? (
    <OneFlipbook
      id={id}
      page={Number(params.get("page")) || 1}
      open={(page) => change((query) => query.set("page", String(page)))}
      leave={() =>
        change((query) => {
          query.delete("book")
          query.delete("page")
        })
      }
    />
  ) : (
    <FlipbookList open={(book) => change((query) => query.set("book", String(book)))} />
  )
}

const FlipbookList = ({ open }: { readonly open: (id: number) => void }) => {
  const { choice, asked, choose } = useChoice()
  const listed = useLiveList("brochureFlipbooks", asked)
  return (
    <Page>
      <ChoiceBar
        choice={choice}
        choose={choose}
        languages={[...new Set((listed.list?.rows ?? []).flatMap(({ languages }) => languages))]}
      />
      <ItemList
        listed={listed}
        label={t.flipbooks}
        search={choice.search}
        note={({ pages }) => (pages === null ? null : <span>{t.pages({ pages })}</span>)}
        open={({ id }) => open(id)}
      />
    </Page>
  )
}

const OneFlipbook = ({
  id,
  page,
  open,
  leave
}: {
  readonly id: number
  readonly page: number
  readonly open: (page: number) => void
  readonly leave: () => void
}) => {
  const load = useCallback(
    () =>
      Promise.all([runQuery("brochureFlipbook", { id }), runQuery("contentFiles", { id, kind: "brochure-flipbooks" })]),
    [id]
  )
  const { answer, problem, again } = useAnswer<[AnswerOf<"brochureFlipbook">, AnswerOf<"contentFiles">]>(load)
  const back = (
    <Button look="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={leave}>
      {t.allFlipbooks}
    </Button>
  )
  if (answer === null)
    return (
      <Page actions={back}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="60vh" />
          </Skeleton>
        ) : (
          <Failed title={t.flipbookFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const [{ title }, { media, pages, is_built: isBuilt }] = answer
  return (
    <Page
      below={[title]}
      wide
      actions={
        <>
          {back}
          {media === null ? null : <PdfLink title={title} address={media.address} />}
          <OwnCopy id={id} kind="brochure-flipbooks" title={title} isBuilt={isBuilt} />
        </>
      }
    >
      {pages.length === 0 ? (
        <Empty icon={BookImage} title={t.noPages} />
      ) : (
        <Flipbook title={title} pages={pages} page={page} open={open} />
      )}
    </Page>
  )
}

import { ImageUp, RefreshCw } from "lucide-react"
import { useMemo, useState } from "react"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineText } from "../../../../schema/questions/questionSegments.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { Picture } from "../../../components/document/Picture.tsx"
import { PictureDialog } from "../../../components/editor/PictureDialog.tsx"
import { directionOf } from "../../../components/languages.ts"
import { Notice } from "../../../components/States.tsx"
import type { Suggestion } from "../types.ts"
import { withWords, type Standing } from "./lines.ts"
import { RowTools } from "./RowTools.tsx"
import { Suggestions } from "./Suggestions.tsx"
import * as css from "./Side.css.ts"
import { t } from "#messages/translations.js"

type Props = {
  readonly standing: Standing
  readonly language: { readonly code: string; readonly name: string }
  readonly suggestions: readonly Suggestion[]
  /** Nobody writes here: it is only read. */
  readonly isReadOnly: boolean
  readonly type: (segment: string, content: readonly Inline[], picture?: string) => void
}

/** Per cent of its side that a picture takes. */
const width = 70

/** A picture of a question beside the one that its translation has in its place: the English one, or another. */
export const PictureRow = ({ standing, language, suggestions, isReadOnly, type }: Props) => {
  const { line, name, said, parity, stands } = standing
  const { segment, words, was, is_stale } = line
  const [isOpen, setOpen] = useState(false)
  const code = language.code
  const dir = directionOf(code)
  const english = line.source_picture ?? ""
  const file = said.picture ?? english
  const description = lineText(said.content)
  const attrs = useMemo(() => ({ file, alt: description, width }), [file, description])
  return (
    <li className={css.row} data-line={segment} data-stands={stands}>
      <div className={css.side}>
        <p className={css.label}>
          {name}
          {is_stale ? (
            <Badge tone="danger" icon={RefreshCw}>
              {t.lineChanged}
            </Badge>
          ) : null}
        </p>
        <Picture file={english} alt={words} width={width} />
        <p className={css.text} lang="en" dir="ltr">
          {words}
        </p>
        {was === null || was === words ? null : (
          <p className={css.was} lang="en" dir="ltr">
            <span className={css.wasLabel}>{t.previously}</span> {was}
          </p>
        )}
      </div>
      <div className={css.side}>
        <p className={css.label}>{t.inLanguage({ name, language: language.name })}</p>
        <Picture file={file} alt={description || words} width={width} />
        {stands === "carried" ? (
          <p className={css.absent}>{t.pictureCarried}</p>
        ) : (
          <p className={css.text} lang={code} dir={dir}>
            {description}
          </p>
        )}
        {parity.fault === null && parity.doubts.length > 0 ? (
          <Notice tone="warning">{parity.doubts.join(". ")}.</Notice>
        ) : null}
        {isReadOnly ? null : (
          <>
            <Suggestions
              name={name}
              language={language}
              suggestions={suggestions}
              take={(content) => type(segment, withWords(standing, content).content, said.picture)}
            />
            <RowTools standing={standing} keep={() => type(segment, said.content, said.picture)}>
              <Button
                look="quiet"
                size="compact"
                icon={<ImageUp size={14} aria-hidden />}
                aria-label={t.replacePictureOf({ name })}
                onClick={() => setOpen(true)}
              >
                {t.replacePicture}
              </Button>
              {said.picture === undefined ? null : (
                <Button
                  look="quiet"
                  size="compact"
                  aria-label={t.englishPictureOf({ name })}
                  onClick={() => type(segment, said.content)}
                >
                  {t.englishPicture}
                </Button>
              )}
            </RowTools>
          </>
        )}
      </div>
      {isOpen ? (
        <PictureDialog
          file={null}
          of={attrs}
          language={{ code, dir }}
          close={() => setOpen(false)}
          save={({ file: kept, alt }) => {
            type(segment, [{ type: "text", text: alt }], kept === english ? undefined : kept)
            setOpen(false)
          }}
        />
      ) : null}
    </li>
  )
}

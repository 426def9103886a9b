import { Schema } from "effect"
import { BookOpenText } from "lucide-react"
import { useEffect } from "react"
import { t } from "#messages/media.js"
import { brochureColours, BrochureSource } from "../../../../../schema/media/brochure.ts"
import { builtKinds } from "../../../../../schema/media/brochureCalls.ts"
import type { ContentKind } from "../../../../../schema/content/kinds.ts"
import { inBackground } from "../../../../api/inBackground.ts"
import { Button } from "../../../../components/Button.tsx"
import { SelectField } from "../../../../components/Field.tsx"
import type { Form } from "../../../../components/form/useForm.ts"
import { languageNames, languages } from "../../../../components/languages.ts"
import { Section } from "../../../../components/Page.tsx"
import { Progress } from "../../../../components/Progress.tsx"
import { Notice } from "../../../../components/States.tsx"
import * as editorCss from "../Editor.css.ts"
import { PageList } from "./PageList.tsx"
import { begunSource } from "./source.ts"
import { useBrochure } from "./useBrochure.ts"
import * as css from "./Brochure.css.ts"

const colours = { green: t.green, blue: t.blue, plum: t.plum, amber: t.amber } as const
const isWhole = Schema.is(BrochureSource)

/** Whether a kind of content can be built from blocks. */
export const isBuilt = (kind: ContentKind): boolean => (builtKinds as readonly string[]).includes(kind)

/** The form of an item that may be built from blocks. */
export type BuiltForm = {
  readonly kind: ContentKind
  readonly form: Form
  /** Hears whether a brochure has changes that its PDF does not have. */
  readonly unbuilt: (isUnbuilt: boolean) => void
}

/**
 * The builder of a brochure: pages of blocks, and the PDF that is made of them, which becomes the item's file.
 */
export const BrochureField = ({ kind, form, unbuilt }: BuiltForm) => {
  const { source, isLoaded, isOld, building, pages, write, discard, build } = useBrochure(
    (form.values["file"] as string | null | undefined) ?? null,
    (media, texts) => {
      form.write("file", media.hash)
      form.write("pages", media.pages)
      if (kind === "brochure-flipbooks") form.write("page_texts", texts)
    }
  )
  useEffect(() => unbuilt(isOld), [isOld, unbuilt])
  if (!isLoaded) return null
  if (source === null)
    return (
      <Section title={t.builder}>
        <p className={editorCss.soft}>{t.builderLead}</p>
        <div>
          <Button
            icon={<BookOpenText size={16} aria-hidden />}
            onClick={() => write(begunSource((form.values["title"] as string | undefined) ?? ""))}
          >
            {t.startBuilding}
          </Button>
        </div>
      </Section>
    )
  return (
    <Section title={t.builder}>
      <div className={css.stack}>
        <div className={editorCss.two}>
          <SelectField
            label={t.language}
            value={source.language}
            onChange={({ target }) => write({ ...source, language: target.value as BrochureSource["language"] })}
          >
            {languages.map(({ code }) => (
              <option key={code} value={code}>
                {languageNames(code)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t.brochureColour}
            value={source.colour}
            onChange={({ target }) => write({ ...source, colour: target.value as BrochureSource["colour"] })}
          >
            {brochureColours.map((colour) => (
              <option key={colour} value={colour}>
                {colours[colour]}
              </option>
            ))}
          </SelectField>
        </div>
        <PageList pages={source.pages} lang={source.language} write={(next) => write({ ...source, pages: next })} />
        {isOld ? <Notice tone="info">{t.pdfOld}</Notice> : null}
        {building.step === "broken" ? <Notice tone="danger">{building.message}</Notice> : null}
        {building.step === "building" ? (
          <Progress label={t.drawingPages} share={building.progress === 0 ? null : building.progress / 100} />
        ) : null}
        <div className={editorCss.line}>
          <Button
            look={isOld ? "primary" : "plain"}
            busy={building.step === "building"}
            disabled={building.step === "building" || !isWhole(source)}
            onClick={() => inBackground(build(source))}
          >
            {t.createPdf}
          </Button>
          {isOld && building.step !== "building" ? (
            <Button look="quiet" onClick={discard}>
              {t.discardChanges}
            </Button>
          ) : null}
        </div>
        {pages.length === 0 ? null : (
          <ol className={css.drawn} aria-label={t.builtPages}>
            {pages.map(({ number, thumbnail, width, height }) => (
              <li key={number}>
                <img
                  className={css.picture}
                  src={thumbnail}
                  width={width}
                  height={height}
                  alt={t.pageNumber({ number })}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}

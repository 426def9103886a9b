import { t } from "#messages/server.paperExports.js"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { paperExports } from "../../../schema/paperExports/calls.ts"
import type { SetLetter } from "../../../schema/papersets/printedPaper.ts"
import { pageOf } from "../../platform/db/page.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Portal } from "../../platform/portal.ts"
import { picturesIn, type Job } from "../../documents/print/print.ts"
import { openTypesetter } from "../../documents/print/typesetter.ts"
import { printableSchedule } from "../exams/sitting/school.ts"
import { logoOf } from "../programme/logo.ts"
import { printedPaper } from "../papersets/printed.ts"
import { openPaperFile } from "./open.ts"
import { fileKinds, fileNameOf, jobOf, lettersOf, paperJson, type What } from "./paperset.ts"
import { readPictures } from "./pictures.ts"
import { paperPreview, questionPreview } from "./preview.ts"
import { recorded } from "./record.ts"
import { subjectQuestions } from "./subject.ts"

/** One language, or two that differ. @throws Invalid */
const languagesOf = (first: Language, second: Language | undefined): readonly Language[] => {
  if (first === second)
    throw new Invalid({
      message: t.sameLanguage,
      fields: { second_language_id: t.otherLanguage }
    })
  return second === undefined ? [first] : [first, second]
}

/** The calls that make files of papers and questions. */
export const paperExportsCalls = (portal: Portal) => {
  const { pool } = portal
  const typesetter = openTypesetter()
  const print = async (job: Job) => typesetter.print(job, await readPictures(pool, picturesIn(job)))
  /** A paper as a file, where its policy lets the caller have it; the record of the export is written first. */
  const paperFile = async (
    paperset: number,
    what: What,
    languages: readonly Language[],
    sets: readonly SetLetter[] | undefined,
    caller: Caller
  ) => {
    await openPaperFile(pool, paperset, what, caller)
    const paper = await printedPaper(portal, paperset, languages)
    const letters = lettersOf(paper, sets)
    const logo = ["paper", "large", "docx"].includes(what) ? await logoOf(pool) : null
    const { version: paperVersion, hash, isDraft } = paper
    const requested = { what, paperset, paperVersion, subject: null, hash, isDraft, languages, sets: letters } as const
    const bytes = await recorded(portal, requested, caller, async (custody) =>
      what === "json"
        ? { bytes: paperJson(paper, letters, languages, custody), pages: null }
        : print(jobOf(what, { paper, languages, letters, custody, logo }))
    )
    return { bytes, fileName: fileNameOf(paper, what, letters, languages), type: fileKinds[what][0] }
  }
  return implement(paperExports, {
    exportPaperset: async ({
      payload: { paperset_id, language_id, second_language_id, what = "paper", sets },
      caller
    }) => paperFile(paperset_id, what, languagesOf(language_id, second_language_id), sets, caller),
    schoolPaper: async ({ payload: { schedule_id, language, what }, caller }) =>
      paperFile(await printableSchedule(pool, schedule_id, language, caller), what, [language], undefined, caller),
    exportSubjectWise: async ({ payload: { language_id = "en", second_language_id, ...asked }, caller }) => {
      const languages = languagesOf(language_id, second_language_id)
      const { subject, questions, hash } = await subjectQuestions(pool, asked, languages)
      const title = `${subject}: approved questions`
      const requested = {
        what: "subject",
        paperset: null,
        paperVersion: null,
        subject: asked.subject_id,
        hash,
        isDraft: false,
        languages,
        sets: []
      } as const
      const bytes = await recorded(portal, requested, caller, (custody) =>
        print({ collection: { title, questions, languages, hash, custody } })
      )
      return { bytes, fileName: `${title}.pdf` }
    },
    previewQuestion: ({ payload, caller }) => questionPreview(portal, payload, caller, print),
    previewPaper: ({ query: { paperset_id: paperset, language_id, second_language_id, set }, caller }) =>
      paperPreview(portal, { paperset, languages: languagesOf(language_id, second_language_id), set }, caller, print),
    paperExports: async ({ query: { paperset_id, ...asked } }) => {
      const found = await pageOf<{ at: Date }>(
        pool,
        {
          text: `select x.id, x.what, x.paper_version, x.languages, x.sets, x.hash, x.is_draft, x.state, x.file,
            x.pages, a.username as by, x.at
               from paper_exports x left join accounts a on a.id = x.by_id where x.paperset_id = $1`,
          values: [paperset_id],
          order: "id desc"
        },
        asked
      )
      return { ...found, rows: found.rows.map((row) => ({ ...row, at: row.at.toISOString() })) as never }
    }
  })
}

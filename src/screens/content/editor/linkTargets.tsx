import { t as media } from "#messages/media.js"
import { t } from "#messages/screens.js"
import type { LinkTargets } from "../../../components/editor/linkTargets.ts"
import { MediaUpload } from "../../../components/media/MediaUpload.tsx"

/** Pages that readers of content have, and PDFs: where links of content's texts may lead. */
export const linkTargets: LinkTargets = {
  pages: [
    { path: "/study-material/study-material", title: t.studyMaterial },
    { path: "/study-material/vvm-brochure-download", title: t.brochure },
    { path: "/study-material/vvm-brochure-flipbook", title: t.brochureFlipbook },
    { path: "/study-material/go-to-student-lecture-series", title: t.lectureSeries },
    { path: "/study-material/download-app", title: t.downloadApps },
    { path: "/mock-instructions", title: t.mockInstructions },
    { path: "/study-material/syllabus-for-exam-level-i", title: t.syllabusLevel1 },
    { path: "/study-material/syllabus-for-exam-level-ii", title: t.paperPattern },
    { path: "/study-material/detailed-syllabus", title: t.detailedSyllabus },
    { path: "/student/important-dates", title: t.importantDates },
    { path: "/contact/contact", title: t.contact }
  ],
  fileField: (kept) => (
    <MediaUpload kind="pdf" label={media.pdfFile} target="link" isKept={false} kept={({ hash }) => kept(hash)} />
  )
}

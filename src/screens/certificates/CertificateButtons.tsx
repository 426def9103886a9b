import { Award, FileBadge } from "lucide-react"
import { t } from "#messages/certificates.js"
import { inBackground } from "../../api/inBackground.ts"
import { exportFile } from "../../api/transfers.ts"
import { Button } from "../../components/Button.tsx"

/** A student's own certificate: as a PDF, and as a credential that other programs read. */
export const OwnCertificateButtons = ({ exam, examName }: { readonly exam: number; readonly examName: string }) => {
  const save = (path: string, name: string) => () => inBackground(exportFile(path, { exam_id: exam }, name))
  return (
    <>
      <Button
        size="compact"
        icon={<Award size={16} aria-hidden />}
        aria-label={t.certificateOf({ exam: examName })}
        onClick={save("certificates/own", t.certificateFile)}
      >
        {t.certificate}
      </Button>
      <Button
        size="compact"
        icon={<FileBadge size={16} aria-hidden />}
        aria-label={t.credentialOf({ exam: examName })}
        onClick={save("certificates/own-credential", t.credentialFile)}
      >
        {t.credential}
      </Button>
    </>
  )
}

/** The certificates of a school's students in one file: of the classes that are chosen, or of all. */
export const SchoolCertificatesButton = ({ exam }: { readonly exam: number }) => (
  <Button
    icon={<Award size={16} aria-hidden />}
    onClick={() => inBackground(exportFile("certificates/school", { exam_id: exam }, t.certificatesFile))}
  >
    {t.certificates}
  </Button>
)

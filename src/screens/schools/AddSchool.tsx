import { useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/schools.js"
import { Notice } from "../../components/States.tsx"
import { FormOrFile } from "../imports/FormOrFile.tsx"
import { RegisterForm, type Registered } from "./RegisterForm.tsx"

/** Registers schools of one's own institute: one after the other, or from a list. Which way is in the address. */
export const AddSchool = () => <FormOrFile of="schools" lead={t.addSchoolLead} label={t.howToAdd} form={<OneByOne />} />

const toSchools = (text: string) => (
  <Link key="schools" to="/institute/view-school">
    {text}
  </Link>
)

/** A form, one school each; the one before is above. */
const OneByOne = () => {
  const [made, setMade] = useState<Registered | null>(null)
  const [turn, setTurn] = useState(0)
  return (
    <>
      {made === null ? null : (
        <Notice tone="success" title={t.schoolRegistered({ name: made.name, code: made.code })}>
          <p>
            {t.signUpLinkSent({
              email: made.pending_email ?? "",
              link: toSchools
            })}
          </p>
        </Notice>
      )}
      <RegisterForm
        key={turn}
        asInstitute
        done={(school) => {
          setMade(school)
          setTurn((before) => before + 1)
          globalThis.scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

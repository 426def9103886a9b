import { useState } from "react"
import { Link } from "react-router-dom"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { FormOrFile } from "../imports/FormOrFile.tsx"
import { RegisterForm, type Registered } from "./RegisterForm.tsx"

/** Registers schools of one's own institute: one after the other, or from a list. Which way stands in the address. */
export const AddSchool = () => (
  <FormOrFile
    of="schools"
    lead="The school gets a link by e-mail: it verifies the address and chooses its password there."
    label="How to add schools"
    form={<OneByOne />}
  />
)

/** A form, one school each; the one before stands above. */
const OneByOne = () => {
  const [made, setMade] = useState<Registered | null>(null)
  const [turn, setTurn] = useState(0)
  return (
    <>
      {made === null ? null : (
        <Notice tone="success" title={`${made.name} is registered as ${made.code}`}>
          <p>
            The link to begin went to {made.pending_email}. Until it is opened the school waits.{" "}
            <Link to="/institute/view-school">See your schools</Link>
          </p>
        </Notice>
      )}
      <Section title={made === null ? "The new school" : "Another school"}>
        <RegisterForm
          key={turn}
          asInstitute
          done={(school) => {
            setMade(school)
            setTurn((before) => before + 1)
            globalThis.scrollTo({ top: 0 })
          }}
        />
      </Section>
    </>
  )
}

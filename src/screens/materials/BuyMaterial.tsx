import { BookOpen } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { t } from "#messages/materials.js"
import { t as student } from "#messages/students.js"
import { can } from "../../../schema/core/permissions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { SelectField, TextField } from "../../components/Field.tsx"
import { money, number } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import * as css from "../payments/Payments.css.ts"
import { classes, languageNames } from "../students/labels.ts"
import * as own from "./Materials.css.ts"
import { MaterialOrder } from "./MaterialOrder.tsx"
import type { Offer } from "./types.ts"

/** How many copies somebody typed, by item. */
type Typed = Readonly<Record<number, string>>

const copiesIn = (text: string | undefined): number => (/^\d{1,4}$/u.test(text ?? "") ? Number(text) : 0)

/** Study material to buy: copies by class and language, and the order beside them. */
export const BuyMaterial = () => {
  const mayPay = can(useUser(), "payment.make")
  const [level, setLevel] = useState("")
  const [language, setLanguage] = useState("")
  const [typed, setTyped] = useState<Typed>({})
  const chosen = JSON.stringify(
    Object.entries(typed).flatMap(([id, text]) =>
      copiesIn(text) === 0 ? [] : [{ id: Number(id), copies: copiesIn(text) }]
    )
  )
  const items = useMemo(() => JSON.parse(chosen) as readonly { id: number; copies: number }[], [chosen])
  const load = useCallback(
    () =>
      runQuery("buyableMaterials", {
        ...(level === "" ? {} : { class_level: [Number(level)] as never }),
        ...(language === "" ? {} : { language: [language] as never }),
        items: [...items]
      }),
    [level, language, items]
  )
  const { answer, problem, again } = useAnswer(load)
  return (
    <Page wide lead={mayPay ? t.buyLead : t.buyLookLead}>
      <div className={css.halves}>
        <div className={css.list}>
          <div className={own.filters}>
            <SelectField label={student.class} value={level} onChange={({ target }) => setLevel(target.value)}>
              <option value="">{t.allClasses}</option>
              {Object.entries(classes).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
            <SelectField label={student.language} value={language} onChange={({ target }) => setLanguage(target.value)}>
              <option value="">{t.allLanguages}</option>
              {Object.entries(languageNames).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
          {answer !== null ? (
            <Offers offer={answer} typed={typed} mayPay={mayPay} write={setTyped} />
          ) : problem === null ? (
            <Skeleton>
              <SkeletonLine height="240px" />
            </Skeleton>
          ) : (
            <Failed title={t.offersFailed} problem={problem} retry={again} />
          )}
        </div>
        {mayPay && answer !== null ? (
          <Section title={t.order}>
            <MaterialOrder offer={answer} items={items} again={again} />
          </Section>
        ) : null}
      </div>
    </Page>
  )
}

type OffersProps = {
  readonly offer: Offer
  readonly typed: Typed
  readonly mayPay: boolean
  readonly write: (typed: Typed) => void
}

const Offers = ({ offer: { rows, currency }, typed, mayPay, write }: OffersProps) =>
  rows.length === 0 ? (
    <Empty icon={BookOpen} title={t.noOffers}>
      {t.noOffersText}
    </Empty>
  ) : (
    <ul className={own.offers}>
      {rows.map(({ id, title, class_level: level, language, price, available }) => (
        <li key={id} className={own.offer}>
          <div className={own.about}>
            <span className={own.title}>{title}</span>
            <span className={own.facts}>
              {classes[String(level)]} · {languageNames[language]} · {t.priceEach({ price: money(price, currency) })}
            </span>
            <span className={own.facts}>
              {available === 0 ? t.soldOut : t.available({ count: available, shown: number(available) })}
            </span>
          </div>
          {mayPay ? (
            <div className={own.copies}>
              <TextField
                label={t.copiesOf({ title })}
                inputMode="numeric"
                maxLength={4}
                disabled={available === 0}
                value={typed[id] ?? ""}
                error={copiesIn(typed[id]) > available ? t.tooMany : undefined}
                onChange={({ target }) => write({ ...typed, [id]: target.value.replace(/\D/gu, "") })}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )

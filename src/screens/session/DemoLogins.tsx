import type { ReactNode } from "react"
import { t } from "#messages/account.js"
import type { DemoLogins as Demo } from "../../api/demo.ts"
import { label } from "../../components/label.ts"
import * as css from "./Login.css.ts"

/** The admin comes first, since that login sees most. */
const adminFirst = (logins: Demo["logins"]): Demo["logins"] =>
  logins.toSorted((a, b) => Number(b.username === "role-10") - Number(a.username === "role-10"))

/** The logins of the demo programme; one press fills the form. */
export const DemoLogins = ({
  demo,
  chosen,
  choose
}: {
  readonly demo: Demo
  readonly chosen: string
  readonly choose: (username: string) => void
}) => (
  <section className={css.demo} aria-labelledby="demo-title">
    <h2 id="demo-title" className={css.demoTitle}>
      {t.demoTitle}
    </h2>
    <p className={css.demoText}>
      {t.demoLead<ReactNode>({
        password: demo.password ?? "",
        code: (text) => (
          <code key="code" className={css.code}>
            {text}
          </code>
        )
      })}
    </p>
    <ul className={css.demoList}>
      {adminFirst(demo.logins).map((login) => (
        <li key={login.username}>
          <button
            type="button"
            className={css.demoLogin}
            aria-pressed={chosen === login.username}
            onClick={() => choose(login.username)}
          >
            <span className={css.demoName} dir="auto">
              {label(login.title)}
            </span>
            <span className={css.demoUser} dir="auto">
              {login.username}
              {login.note ? ` · ${login.note}` : ""}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

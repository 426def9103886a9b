import { Schema } from "effect"
import { t } from "#messages/photo.js"
import { line } from "../fields/text.ts"

/** Largest logo, in bytes. */
export const maxLogoBytes = 1024 * 1024

/** Most pixels of a logo: it is on every page. */
export const maxLogoPixels = 4_000_000

/** What a logo may be: formats that browsers, Typst and Word draw. */
export const logoKinds = ["png", "jpg"] as const

/** What is said of a picture in another format. */
export const notALogo = (): string => t.notALogo

const about = { title: "Logo description" }

/** The programme's logo: the kept picture's name, and what is read aloud to people who do not see it. */
export const Logo = Schema.Struct({
  file: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(?:png|jpg)$/u)),
  alt: line(150).check(Schema.isMinLength(1)).annotate(about)
}).annotate({ identifier: "ProgrammeLogo" })
export type Logo = typeof Logo.Type

/** The form of the logo; a picture that is left out stays. */
export const LogoForm = Schema.Struct({ alt: Logo.fields.alt, version: Schema.Int })

/** The logo's description in the set-up; the programme's name where it is left empty. */
export const OptionalLogoText = Schema.optionalKey(line(150).annotate(about))

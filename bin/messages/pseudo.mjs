import { parse, TYPE } from "@formatjs/icu-messageformat-parser"
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js"

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const accented = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"

/** The name of the time zone is the same in every language. */
const accent = (text) =>
  text
    .split(/\b(IST)\b/u)
    .map((part) => (part === "IST" ? part : [...part].map((each) => accented[plain.indexOf(each)] ?? each).join("")))
    .join("")

const change = (elements) =>
  elements.map((each) => {
    if (each.type === TYPE.literal) return { ...each, value: accent(each.value) }
    if (each.type === TYPE.tag) return { ...each, children: change(each.children) }
    if (each.options === undefined) return each
    const options = Object.entries(each.options).map(([name, form]) => [name, { ...form, value: change(form.value) }])
    return { ...each, options: Object.fromEntries(options) }
  })

const pseudo = (text) => {
  const padding = "·".repeat(Math.ceil(text.length * 0.4))
  return `[${printAST(change(parse(text)))}${padding}]`
}

/** The pseudo-locale of a catalogue: every message accented, longer by 40 % and in brackets. */
export const pseudoOf = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([area, messages]) => [
      area,
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudo(text)]))
    ])
  )

/** A module of texts that are keyed by the source language, accented as they are asked for. */
export const pseudoModule = () => `const plain=${JSON.stringify(plain)},accented=${JSON.stringify(accented)}
const word=(part)=>part==="IST"?part:[...part].map((letter)=>accented[plain.indexOf(letter)]??letter).join("")
const accent=(text)=>"["+text.split(/\\b(IST)\\b/u).map(word).join("")+"·".repeat(Math.ceil(text.length*0.4))+"]"
export const t=new Proxy({},{get:(_,text)=>typeof text==="string"?accent(text):undefined})
`

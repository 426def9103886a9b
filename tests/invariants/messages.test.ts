import { readdirSync, readFileSync } from "node:fs"
import ts from "typescript"
import { expect, test } from "vitest"
import { paramsOfText } from "../../bin/messages/compile.mjs"
import { keyedBySource, readCatalogues, sourceLanguage } from "../../bin/messages/languages.mjs"
import { interfaceLanguages } from "../../schema/core/interfaceLanguages.ts"
import { uncatalogued } from "../kit/uncatalogued.ts"

const catalogues = readCatalogues("messages")
const source = catalogues[sourceLanguage]!
const codes = interfaceLanguages.map(({ code }) => code)

/**
 * The messages of a catalogue by area and key; what is keyed by its English text is compared in declaredTexts.test.ts.
 */
const entries = (catalogue: Record<string, Record<string, string>>) =>
  Object.entries(catalogue)
    .filter(([area]) => !keyedBySource.includes(area))
    .flatMap(([area, messages]) => Object.entries(messages).map(([key, text]) => [`${area}.${key}`, text] as const))

test("every offered language has a catalogue, and every catalogue is offered", () => {
  expect(Object.keys(catalogues).filter((code) => !/-X[AB]$/u.test(code))).toEqual([...codes].toSorted())
})

test.each(codes)("%s has every message, with the parameters that the source language has, and no other", (code) => {
  const texts = new Map(entries(catalogues[code]!))
  const wanted = entries(source)
  expect(wanted.map(([key]) => key).filter((key) => !texts.has(key))).toEqual([])
  expect([...texts.keys()].filter((key) => !wanted.some(([known]) => known === key))).toEqual([])
  const other = wanted.filter(
    ([key, text]) =>
      JSON.stringify(sorted(paramsOfText(texts.get(key)!))) !== JSON.stringify(sorted(paramsOfText(text)))
  )
  expect(other.map(([key]) => key)).toEqual([])
})

const sorted = (params: Record<string, string>) =>
  Object.entries(params).toSorted(([one], [other]) => one.localeCompare(other))

test("Hindi messages are in Hindi", () => {
  const withLetters = entries(catalogues["hi"]!).filter(([, text]) =>
    /[A-Za-z]{4}/u.test(text.replace(/\{[^{}]*\}/gu, ""))
  )
  expect(withLetters.filter(([, text]) => !/[\u0900-\u097f]/u.test(text)).map(([key]) => key)).toEqual(namesOnly)
})

/** Messages that are the same in every language: names and formats. */
const namesOnly: readonly string[] = []

test("every message is used", () => {
  const used = new Set<string>()
  for (const root of ["src", "server", "schema", "machines"])
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/u.test(name)) for (const key of usesIn(`${root}/${name}`)) used.add(key)
  expect(
    entries(source)
      .map(([key]) => key)
      .filter((key) => !used.has(key))
  ).toEqual([])
})

/** `<area>.<key>` of each message that a file reads: from `t`, under whatever name it is imported. */
const usesIn = (path: string): readonly string[] => {
  const text = readFileSync(path, "utf8")
  if (!text.includes("#messages/")) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const areas = new Map<string, string>()
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const area = /^#messages\/(.+)\.js$/u.exec(node.moduleSpecifier.text)?.[1]
      const names = node.importClause?.namedBindings
      if (area !== undefined && names !== undefined && ts.isNamedImports(names))
        for (const each of names.elements) areas.set(each.name.text, area)
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const area = areas.get(node.expression.text)
      if (area !== undefined) keys.push(`${area}.${node.name.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return keys
}

test("texts of errors on the server are messages", () => {
  const literal: string[] = []
  for (const root of ["server/areas", "server/platform"])
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".ts")) literal.push(...literalTextsIn(`${root}/${name}`))
  expect(literal).toEqual([])
})

/** Texts with several words that a file writes for `message` or into `fields` itself, with their file. */
const literalTextsIn = (path: string): readonly string[] => {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const add = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) keep(node.text)
    else if (ts.isTemplateExpression(node)) keep(`${node.head.text}…`)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(add)
    else if (ts.isObjectLiteralExpression(node)) node.properties.forEach(addProperty)
  }
  const keep = (text: string) => {
    if (/[A-Za-z]+ [A-Za-z]/u.test(text)) found.push(`${path}: ${text}`)
  }
  const addProperty = (property: ts.ObjectLiteralElementLike) => {
    if (ts.isPropertyAssignment(property)) add(property.initializer)
  }
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && ts.isIdentifier(node.name)) {
      if (["message", "fields"].includes(node.name.text) && node.initializer !== undefined) add(node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Folders whose texts still are to be moved to the catalogue. */
const notYetMoved: readonly string[] = []

test("no page says a text that is not in the catalogue", () => {
  expect(uncatalogued("src", (path) => notYetMoved.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
})

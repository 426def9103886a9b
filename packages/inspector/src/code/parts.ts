import ts from "typescript"

/** A statement of a module's outermost level. */
export type Part = {
  readonly text: string
  /** Names that it declares. */
  readonly declares: readonly string[]
  /** All names in it that may be another statement's. */
  readonly uses: ReadonlySet<string>
}

/** A machine in a module: the variable that holds it, and the texts around what `createMachine` is given. */
export type MachinePart = { readonly variable: string; readonly before: string; readonly after: string }

/** A module taken apart. */
export type Module = {
  readonly parts: readonly Part[]
  readonly machines: readonly MachinePart[]
  /** Names imported from packages, by the package. */
  readonly imports: readonly { readonly local: string; readonly name: string; readonly from: string }[]
}

const parse = (text: string) => ts.createSourceFile("module.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)

/** Every name that a text takes from around it. */
export const namesIn = (text: string): ReadonlySet<string> => {
  const source = parse(text)
  const own = new Set(source.statements.flatMap(declaredBy))
  return new Set([...usedIn(source)].filter((name) => !own.has(name)))
}

/** Names that a node uses and that nothing inside of it declares. */
const usedIn = (within: ts.Node): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (node: ts.Node, known: ReadonlySet<string>): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node
      const isName =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node)
      if (!isName && !known.has(node.text)) found.add(node.text)
      return
    }
    const declared = ts.isFunctionLike(node)
      ? node.parameters.flatMap(({ name }) => namesOf(name))
      : ts.isBlock(node)
        ? node.statements.flatMap(declaredBy)
        : ts.isForOfStatement(node) || ts.isForStatement(node)
          ? loopNames(node.initializer)
          : ts.isCatchClause(node) && node.variableDeclaration !== undefined
            ? namesOf(node.variableDeclaration.name)
            : []
    const inner = declared.length === 0 ? known : new Set([...known, ...declared])
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(within, new Set())
  return found
}

const loopNames = (initializer: ts.ForInitializer | undefined): readonly string[] =>
  initializer !== undefined && ts.isVariableDeclarationList(initializer)
    ? initializer.declarations.flatMap(({ name }) => namesOf(name))
    : []

const namesOf = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))

const declaredBy = (node: ts.Statement): readonly string[] =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.flatMap(({ name }) => namesOf(name))
    : (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name !== undefined
      ? [node.name.text]
      : []

/** Takes a module apart. */
export const moduleOf = (text: string): Module => {
  const source = parse(text)
  const [parts, machines, imports] = [[] as Part[], [] as MachinePart[], [] as Module["imports"][number][]]
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text
      const { namedBindings: some, name: whole } = node.importClause ?? {}
      if (whole !== undefined) imports.push({ local: whole.text, name: "default", from })
      if (some !== undefined && ts.isNamedImports(some))
        for (const { name, propertyName } of some.elements)
          imports.push({ local: name.text, name: (propertyName ?? name).text, from })
      if (some !== undefined && ts.isNamespaceImport(some)) imports.push({ local: some.name.text, name: "*", from })
      continue
    }
    if (ts.isExportDeclaration(node) || ts.isExportAssignment(node)) continue
    const own = node.getText(source).replace(/^export (?=const|let|var|function|class|async)/u, "")
    parts.push({ text: own.replace(/^\/\/#.*$/gmu, ""), declares: declaredBy(node), uses: usedIn(node) })
    if (!ts.isVariableStatement(node)) continue
    for (const { name, initializer } of node.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined || !ts.isCallExpression(initializer)) continue
      const [config] = initializer.arguments
      if (!/(?:^|\.)createMachine$/u.test(initializer.expression.getText(source)) || config === undefined) continue
      machines.push({
        variable: name.text,
        before: text.slice(initializer.getStart(source), config.getStart(source)),
        after: text.slice(config.end, initializer.end)
      })
    }
  }
  return { parts, machines, imports }
}

import type { DocumentNode, ExecutionArgs, ExecutionResult, FieldNode } from "graphql"
import { BREAK, executeSync, GraphQLError, Kind, parse, print, visit } from "graphql"
import type { Plugin } from "graphql-yoga"
import { t } from "#messages/server.platform.js"
import { maxDocument, maxTokens, validateBounded } from "../../../schema/gateway/index.ts"

/** Whether the request was sent by somebody who is signed in. */
type IsSignedIn = (headers: Headers) => Promise<boolean>

/** Answers to introspection that are kept: the standard query's, and another tool's. Each takes megabytes. */
const maxAnswers = 2

/**
 * How much text the documents whose syntax trees are kept may have together, in characters; a tree takes 100 times
 * that.
 */
const maxKept = 300_000

/**
 * Parses and validates within limits. Introspection is answered to people who are signed in only; the answer to a
 * document is computed once, since the schema does not change while the portal runs.
 */
export const withinLimits = (isSignedIn: IsSignedIn): Plugin => {
  const answerOf = introspected()
  return {
    onParse: ({ setParseFn }) => setParseFn(parseBounded),
    onValidate: ({ setValidationFn }) => setValidationFn(validateBounded as never),
    onExecute: async ({ args, setResultAndStopExecution }) => {
      if (!isIntrospection(args.document)) return
      const { request } = args.contextValue as { readonly request: Request }
      const isAllowed = await isSignedIn(request.headers)
      setResultAndStopExecution(isAllowed ? answerOf(args) : { errors: [pleaseSignIn()] })
    }
  }
}

const parseBounded = (source: string | { readonly body: string }, options?: object): DocumentNode => {
  const { length } = typeof source === "string" ? source : source.body
  if (length <= maxDocument) return parse(source as string, { ...options, maxTokens })
  throw new GraphQLError(t.longDocument({ max: maxDocument }), {
    extensions: { code: "TooLarge", status: 413 }
  })
}

/** Whether a document asks for the schema. The limits have seen to it that it asks for nothing else then. */
const isIntrospection = (document: DocumentNode): boolean => {
  let isFound = false
  const look = ({ name }: FieldNode) => {
    if (name.value !== "__schema" && name.value !== "__type") return undefined
    isFound = true
    return BREAK
  }
  visit(document, { [Kind.FIELD]: look })
  return isFound
}

const introspected = () => {
  const answers = new Map<string, ExecutionResult>()
  return ({ schema, document, operationName, variableValues }: ExecutionArgs): ExecutionResult => {
    const key = JSON.stringify([print(document), operationName, variableValues])
    const args = { schema, document, operationName: operationName ?? null, variableValues: variableValues ?? {} }
    const answer = answers.get(key) ?? executeSync(args)
    answers.delete(key)
    answers.set(key, answer)
    if (answers.size > maxAnswers) answers.delete(answers.keys().next().value!)
    return answer
  }
}

const pleaseSignIn = () =>
  new GraphQLError(t.signIn, { extensions: { code: "Unauthorized", status: 401, http: { status: 401 } } })

/** Keeps the syntax trees of the latest documents, up to a bound on their text. */
export const keptDocuments = <Document>() => {
  const kept = new Map<string, Document>()
  let length = 0
  return {
    get: (text: string) => kept.get(text),
    set: (text: string, document: Document) => {
      if (kept.has(text)) return
      kept.set(text, document)
      length += text.length
      for (const [oldest] of kept) {
        if (length <= maxKept) return
        kept.delete(oldest)
        length -= oldest.length
      }
    }
  }
}

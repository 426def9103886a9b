import { defineConfig } from "vitest/config"
import { ensureMessages } from "./bin/messages/write.mjs"

ensureMessages()

/**
 * The same build of each package as the portal runs with: a second copy of graphql beside it would refuse its schemas.
 * `import` is not named here: it would hold for what CommonJS packages require, too.
 */
const ssr = { resolve: { conditions: ["module-sync", "node"], externalConditions: ["module-sync", "node"] } }

const project = (name: string, more: object = {}) => ({
  ssr,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ["tests/kit/clusterSetup.ts"],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    ...more
  }
})

/** One file at a time where tests measure time or load the machine. */
const alone = { fileParallelism: false, testTimeout: 120_000, hookTimeout: 180_000 }

/**
 * A browser beside a portal and its database has no core of its own: what is waited for may take its time, and a test
 * that fails is tried once more (the report marks it as retried, so that an unsteady one does not hide).
 */
const browser = {
  ...alone,
  retry: 1,
  expect: { poll: { timeout: 8_000 } },
  globalSetup: ["tests/kit/clusterSetup.ts", "tests/kit/chromiumSetup.ts", "tests/kit/portalSetup.ts"]
}
/** Journeys that go deep into one part of the portal; together they take longer than a run may. */
const deep = [
  "impersonation",
  "asleep",
  "coordinators",
  "covers",
  "editor",
  "editorPictures",
  "flows",
  "flowsRecords",
  "imports",
  "institutes",
  "lists",
  "network",
  "notifications",
  "paperSetting",
  "papersets",
  "questionImport",
  "questions",
  "regions",
  "schools",
  "students",
  "translations"
]
const files = (names: readonly string[]) => names.map((name) => `tests/browser/${name}.test.ts`)

/** The long run's: the deep journeys, and those that else try a part of what there is try all of it. */
const everything = {
  ...browser,
  include: [...files([...deep, "roles", "screens"]), "tests/invariants/hostileInput.test.ts"],
  env: { EVERYTHING: "1" },
  testTimeout: 600_000
}
const faults = { ...alone, testTimeout: 900_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("invariants"),
      project("api"),
      project("browser", { ...browser, exclude: files(deep) }),
      project("everything", everything),
      project("faults", faults)
    ]
  }
})

import { defineConfig } from "vitest/config"
import { ensureMessages } from "./bin/messages/write.mjs"
import { deepJourneys } from "./tests/kit/deepJourneys.ts"

ensureMessages()
/**
 * The same build of each package as the portal runs with: a second copy of graphql beside it would refuse its schemas.
 * `import` is not named here: it would hold for what CommonJS packages require, too.
 */
const ssr = { resolve: { conditions: ["module-sync", "node"], externalConditions: ["module-sync", "node"] } }

/** How long what is waited for may take on a machine that other work keeps busy, in milliseconds. */
const patience = 15_000

const project = (name: string, more: object = {}) => ({
  ssr,
  test: {
    name,
    // Counts which transitions of the machines are taken, where MACHINE_COVERAGE names a folder for it.
    setupFiles: process.env["MACHINE_COVERAGE"] ? ["machine-inspector/coverage"] : [],
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ["tests/kit/clusterSetup.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: patience } },
    ...more
  }
})

/**
 * Files of these follow each other in one process, which loads the portal's modules once: half the time. A test that
 * changes what it shares with others puts it back. Two run beside each other and beside the database: one that fails is
 * tried once more, and named at the end of the run.
 */
const together = { isolate: false, retry: 1 }

/** One file at a time where tests measure time or load the machine. */
const alone = { fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 }

/**
 * A browser beside a portal and its database has no core of its own: what is waited for may take its time, and a test
 * that fails is tried once more (the report marks it as retried, so that an unsteady one does not hide).
 */
const browser = {
  ...alone,
  retry: 1,
  globalSetup: ["tests/kit/clusterSetup.ts", "tests/kit/chromiumSetup.ts", "tests/kit/portalSetup.ts"]
}
/** Tests that start processes, load the machine or measure time, and those that try what others do in more ways. */
const slow = [
  "tests/invariants/flows/charts.test.ts",
  "tests/invariants/formulaProcess.test.ts",
  "tests/invariants/secrecyTraces.test.ts",
  "tests/invariants/stepped.test.ts",
  "tests/invariants/supervise.test.ts",
  "tests/api/actions.test.ts",
  "tests/api/attacks/archives.test.ts",
  "tests/api/attacks/graphql.test.ts",
  "tests/api/attacks/graphqlSocket.test.ts",
  "tests/api/attacks/restart.test.ts",
  "tests/api/attacks/socketFloods.test.ts",
  "tests/api/attacks/sockets.test.ts",
  "tests/api/attacks/stopping.test.ts",
  "tests/api/away.test.ts",
  "tests/api/backups/commandLine.test.ts",
  "tests/api/backups/restoreTest.test.ts",
  "tests/api/bulkCauses.test.ts",
  "tests/api/cluster.test.ts",
  "tests/api/commandLines.test.ts",
  "tests/api/connections.test.ts",
  "tests/api/demoLoading.test.ts",
  "tests/api/eventLoop.test.ts",
  "tests/api/exams/uploadAccounts.test.ts",
  "tests/api/flows/refusedCommands.test.ts",
  "tests/api/lists/slowExports.test.ts",
  "tests/api/log/rebuilds.test.ts",
  "tests/api/log/upgrades.test.ts",
  "tests/api/mail/servers.test.ts",
  "tests/api/notifications/audience.test.ts",
  "tests/api/notifications/times.test.ts",
  "tests/api/openApi.test.ts",
  "tests/api/programme/address.test.ts",
  "tests/api/programme/commandLine.test.ts",
  "tests/api/{live/standardClients,programs/clients}.test.ts",
  "tests/api/programs/webhookDeliveries.test.ts",
  "tests/api/readmePrograms.test.ts",
  "tests/api/results/anomalyCases.test.ts",
  "tests/api/session/failedSignIns.test.ts",
  "tests/api/terminated.test.ts"
]
const files = (names: readonly string[]) => names.map((name) => `tests/browser/${name}.test.ts`)

/** The long run's: the deep journeys, and those that else try a part of what there is try all of it. */
const everything = {
  ...browser,
  include: [
    ...files([...deepJourneys, "hindi", "live", "roles", "screens"]),
    "tests/browser/tasks/*.test.ts",
    "tests/invariants/{access,hostileInput,listReach,personal,projections,reach,secrecy,secrecyGateway}.test.ts",
    "tests/invariants/{dashboards/measures,payments/facts,payments/lives,results/embargo}.test.ts",
    "tests/invariants/{listCalls,machines,unknownParameters}.test.ts",
    "tests/invariants/flows/{charts,drawings,formats,scxml,simulate}.test.ts",
    "tests/api/{actionStates,hindi}.test.ts",
    ...slow
  ],
  env: { EVERYTHING: "1", TEST_CLUSTER: "disk" },
  testTimeout: 600_000
}
const faults = {
  ...alone,
  globalSetup: ["tests/kit/clusterSetup.ts", "tests/kit/chromiumSetup.ts"],
  env: { TEST_CLUSTER: "disk" },
  testTimeout: 900_000
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("invariants", { ...together, exclude: slow }),
      project("api", { ...together, exclude: slow }),
      project("browser", { ...browser, exclude: [...files(deepJourneys), "tests/browser/tasks/*.test.ts"] }),
      project("everything", everything),
      project("faults", faults)
    ]
  }
})

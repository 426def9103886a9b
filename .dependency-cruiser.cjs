// Imports run one way: schema <- machines <- server, and schema <- machines <- src. Packages import none of these.

const sealed = (name, wing, others, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^${wing}/` },
  to: { path: `^(${others.join("|")})/` }
})

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    sealed(
      "schema-stands-alone",
      "schema",
      ["machines", "packages", "server", "src", "tests", "bench", "bin"],
      "schema says what things are; it knows nobody who uses them"
    ),
    sealed(
      "machines-know-schema-only",
      "machines",
      ["packages", "server", "src", "tests", "bench", "bin"],
      "machines decide from what they are given; they know neither server nor pages"
    ),
    sealed(
      "server-never-pages",
      "server",
      ["packages", "src", "tests", "bench", "bin"],
      "the server serves any client"
    ),
    sealed(
      "pages-never-server",
      "src",
      ["server", "tests", "bench", "bin"],
      "pages know the calls, not who answers them"
    ),
    sealed(
      "packages-know-no-portal",
      "packages",
      ["schema", "machines", "server", "src", "tests", "bench", "bin", "messages"],
      "a package serves other projects, too"
    ),
    {
      name: "platform-names-no-area",
      comment: "what every area stands on knows none of them",
      severity: "error",
      from: { path: "^server/(platform|documents)/" },
      to: { path: "^server/(areas|demo|[a-z]+[.]ts)" }
    },
    {
      name: "core-names-no-area",
      comment: "how things are declared knows none of them",
      severity: "error",
      from: { path: "^schema/(core|fields|documents)/" },
      to: { path: "^schema/", pathNot: "^schema/(core|fields|documents)/" }
    },
    {
      name: "pure-wings-do-no-io",
      comment: "schema and machines run in browsers too",
      severity: "error",
      from: { path: "^(schema|machines)/" },
      to: { dependencyTypes: ["core"] }
    },
    {
      name: "no-cycles",
      comment: "no two files import each other, also not through what is loaded later",
      severity: "error",
      from: {},
      to: { circular: true }
    },
    {
      name: "no-tools-at-work",
      comment: "what the server runs is a dependency; what the pages are built from is not",
      severity: "error",
      from: { path: "^(schema|machines|server)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] }
    },
    {
      name: "only-what-is-listed",
      comment: "a package that is used is listed in package.json",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }
    },
    {
      name: "nothing-missing",
      comment: "messages are compiled, virtual modules made by Vite; the type checker knows both",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(#messages/|virtual:)" }
    }
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Clients that the test generates, which it compiles, and programs that nobody here wrote.
    exclude: { path: "^tests/(clients/generated|kit/foreignMachines)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "node", "import", "default"],
      mainFields: ["module", "main", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"]
    }
  }
}

import { fileURLToPath } from "node:url"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { machineInspector } from "machine-inspector/vite"
import { defineConfig } from "vite"
import { machineCode } from "./bin/flows/code/vitePlugin.ts"
import { messages } from "./bin/messages/vitePlugin.mjs"
import { notices } from "./bin/notices.ts"

/** The portal's machines at /__machines while it is developed. */
const inspector = machineInspector({ machines: ["machines/{records,flows}/*.ts"], counts: "var/machine-coverage" })

const portal = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`

/** A file of the router's lean build: its package leads everybody to the one that warns developers. */
const router = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url))

/** Files that the first page loads by itself. */
const first = /\/(rolldown-runtime|react|machines|start)-[^/]+\.js$/

/** Pages that few people open: what they import is fetched with them, and not named by the first page. */
const rare = /\/(SetUp|VerifyEmail|ErrorPage|SetPassword|DemoLogins|LanguageSelect)-[^/]+\.js$/

/** Libraries that change rarely are apart, so that browsers keep them. */
const libraries = [
  { name: "react", test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
  { name: "machines", test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
  { name: "wires", test: /node_modules[\\/](socket|engine)\.io-[a-z]+[\\/]/ },
  { name: "grid", test: /node_modules[\\/]ag-[a-z-]+[\\/]/ },
  { name: "charts", test: /node_modules[\\/](echarts|zrender)[\\/]/ },
  { name: "formulas", test: /node_modules[\\/]katex[\\/]/ },
  { name: "controls", test: /node_modules[\\/](@base-ui|@floating-ui)[\\/]/ },
  { name: "schema", test: /node_modules[\\/]effect[\\/]/ }
].map((group) => ({ ...group, priority: 3 }))

/**
 * The pages. Everything is a file of its own, nothing inline: the portal serves them under a Content-Security-Policy
 * that allows scripts and fonts from itself only.
 */
export default defineConfig({
  plugins: [messages(), react(), vanillaExtractPlugin(), machineCode(), notices(), inspector],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router("index") },
      { find: /^react-router\/dom$/, replacement: router("dom-export") }
    ]
  },
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    // The first page names every file that its own imports lead to; what it has already, it need not name again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, files, { hostType }) => {
        if (hostType === "html") return files
        return files.filter((file) => (rare.test(page) ? file.endsWith(".css") : !first.test(file)))
      }
    },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...libraries,
            // The portal's own code that the first page needs.
            {
              name: "start",
              priority: 2,
              tags: ["$initial"],
              test: /[\\/](src[\\/](?!app[\\/]main)|schema[\\/]|machines[\\/]|packages[\\/])/
            },
            // What many screens share: a file for each module would be some hundred requests for one list. With fewer
            // sharers everybody would load what only lists, papers or results need.
            { name: "common", priority: 1, minShareCount: 25 }
          ]
        }
      }
    }
  },
  server: {
    port: 5173,
    proxy: {
      "/api": portal,
      "/graphql": portal,
      "/files": portal,
      "/socket.io": { target: portal, ws: true }
    }
  }
})

import { fileURLToPath } from "node:url"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { machineInspector } from "machine-inspector/vite"
import { defineConfig } from "vite"
import { machineCode } from "./bin/flows/code/vitePlugin.ts"
import { messages } from "./bin/messages/vitePlugin.mjs"
import { chunks } from "./bin/chunks.ts"
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
        codeSplitting: { groups: chunks }
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

import { defineConfig } from 'drizzle-kit'

// `drizzle-kit generate` asks whether a change is a rename and crashes without a terminal: run it in one, or write the
// migration by hand after `drizzle-kit generate --custom`.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
})

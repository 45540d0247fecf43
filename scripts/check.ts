/** `npm run check`: types, lint, format, unused code and translations, in seconds. */
import { runParts } from './parts.ts'
import { staticParts } from './static-parts.ts'

await runParts(staticParts)

/** `npm run check`: types, lint, format, unused code and translations, in seconds. */
import { runParts } from './testing/parts.ts'
import { staticParts } from './testing/static-parts.ts'

await runParts(staticParts)

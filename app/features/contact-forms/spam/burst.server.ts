/** The same long text again and again, from wherever it comes, is no person's message. */
import type { Services } from '#app/services.server.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'
import { countUses } from '#app/platform/rate-limits.server.ts'

const HOUR_IN_SECONDS = 3600
/** Shorter ones, such as names and «call me back», may well come from many. */
const SHORTEST_TEXT = 40

export async function checkBurst(services: Services, { form, raw }: Subject): Promise<string | undefined> {
  const most = services.settings.current().forms.mostOfSameText
  const text = longestText(textsIn(raw))
  if (most === 0 || text.length < SHORTEST_TEXT) return undefined
  const counted = ['form', 'text', String(form.id), text]
  const [used] = await countUses(services, [{ counted, most, spanInSeconds: HOUR_IN_SECONDS }])
  return used?.isOver ? `The same text was sent ${used.count} times within an hour.` : undefined
}

function longestText(texts: string[]): string {
  const longest = texts.reduce((found, text) => (text.length > found.length ? text : found), '')
  return longest.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

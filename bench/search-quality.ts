/** How well the demo shop's search answers real queries, by judgments made before any result was seen. */
import type { Bench } from './bench.ts'
import type { JudgedQuery } from './search-quality/judge.ts'
import { openEmptyShop } from './harness/empty-shop.ts'
import { importDemoProducts, judge, meanScore } from './search-quality/judge.ts'
import { readJudgements } from './search-quality/judgements.ts'

const goal = { atLeast: 0.9 }
const maxNamed = 10

export async function measureSearchQuality({ scratch, report }: Bench): Promise<void> {
  const judgements = await readJudgements()
  report.section(
    'Quality of search',
    `nDCG@10 of ${judgements.length} judged searches in the demo shop, Arabic and English`,
  )
  const { services } = await openEmptyShop(scratch, 'search-quality')
  await importDemoProducts(services)

  const judged = await judge(services, judgements)
  report.figure('all searches', meanScore(judged), { goal })
  report.figure('  those kept aside', meanScore(judged.filter(({ isHeldOut }) => isHeldOut)), {
    goal,
    note: 'a third, which no rule was made for',
  })
  for (const [kind, those] of Map.groupBy(judged, ({ kind }) => kind))
    report.figure(`  ${kind}`, meanScore(those), { note: `${those.length} searches` })
  const seen = judged.filter(({ isHeldOut }) => !isHeldOut)
  report.line('furthest from what was meant, of those not kept aside:')
  for (const { query, score, found } of worst(seen))
    report.line(`  ${query} ${score.toFixed(2)}: ${found.slice(0, 3).join(', ') || 'nothing'}`)
}

function worst(judged: JudgedQuery[]): JudgedQuery[] {
  return judged.toSorted((one, other) => one.score - other.score).slice(0, maxNamed)
}

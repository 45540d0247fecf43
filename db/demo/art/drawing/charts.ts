/** Cross-stitch charts: a letter is a thread, a point is bare cloth. */
export const cypress: readonly string[] = [
  '......g......',
  '.....ggg.....',
  '.....grg.....',
  '....ggrgg....',
  '...gggrggg...',
  '....ggrgg....',
  '...gggrggg...',
  '..gggrrrggg..',
  '...gggrggg...',
  '..gggrrrggg..',
  '.gggrrsrrggg.',
  '..gggrrrggg..',
  '...gggrggg...',
  '.....gbg.....',
  '......b......',
  '....bbbbb....',
  'r..r..b..r..r',
  '.rr.rr.rr.rr.',
]

export const star: readonly string[] = [
  '...r...',
  '.r.r.r.',
  '..rrr..',
  'rrrsrrr',
  '..rrr..',
  '.r.r.r.',
  '...r...',
]

export const threads: Readonly<Record<string, string>> = {
  g: '#3f6b4a',
  r: '#9c2f2a',
  s: '#d8952b',
  b: '#5a4030',
}

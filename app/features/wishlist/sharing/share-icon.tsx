import type { ShareTarget } from '#app/ui/share-links.ts'

/** Our own icons, in the stroke style of the shop's other icons. */
const strokes = {
  whatsapp: [
    'M3.500 20.500l1.300-4.400a8.500 8.500 0 1 1 3.300 3.200z',
    'M9 7.800c-.8 3.600 3.400 7.900 7.200 7.200l.5-1.900-2.300-1.100-1.100 1.100a5 5 0 0 1-2.400-2.400L12 9.600l-1.100-2.300z',
  ],
  facebook: [
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.5V2.5a15 15 0 0 0-2.2-.2C12.5 2.300 11 4 11 7v2.5H8V13h3v8z',
  ],
  twitter: ['M4 4l16 16', 'M20 4L4 20', 'M4 4h4l12 16h-4z'],
  pinterest: ['M10 21l2.5-11', 'M8.5 13a4.5 4.5 0 1 1 4 2.5c-1.2 0-1.900-.6-2.100-1.2'],
  mail: ['M3 6h18v12H3z', 'M3 7l9 6 9-6'],
} as const satisfies Record<ShareTarget, readonly string[]>

export function ShareIcon({ target }: { target: ShareTarget }) {
  return (
    <svg
      className="woosw-share-icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {strokes[target].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

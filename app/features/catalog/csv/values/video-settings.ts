/** A video's settings as the text of a cell: 'ratio=4:5 stopOthers=yes volume=50'. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'

const flagNames = ['loop', 'autoplay', 'stopOthers'] as const
const numberNames = ['volume', 'preloadWaitInSeconds', 'speed'] as const
const textNames = ['ratio', 'startAt', 'endAt'] as const

/** Returns the settings, or, as a string, the first word that is not a valid setting. */
export function readVideoSettings(text: string): VideoSettings | string {
  const settings: VideoSettings = {}
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const setting = readWord(word)
    if (!setting) return word
    Object.assign(settings, setting)
  }
  return settings
}

function readWord(word: string): VideoSettings | null {
  const [name = '', value = ''] = word.split('=', 2)
  if (value === '') return null
  const flag = flagNames.find((each) => each === name)
  if (flag) return /^(?:yes|no)$/.test(value) ? { [flag]: value === 'yes' } : null
  const number = numberNames.find((each) => each === name)
  if (number) return /^\d+(?:\.\d+)?$/.test(value) ? { [number]: Number(value) } : null
  const textName = textNames.find((each) => each === name)
  return textName && /^[\d:.]+$/.test(value) ? { [textName]: value } : null
}

export function writeVideoSettings(settings: VideoSettings = {}): string {
  const pairs = [
    ...textNames.map((name) => [name, settings[name]?.replaceAll(/\s/g, '')]),
    ...numberNames.map((name) => [name, settings[name]]),
    ...flagNames.map((name) => [
      name,
      settings[name] === undefined ? undefined : settings[name] ? 'yes' : 'no',
    ]),
  ]
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join(' ')
}

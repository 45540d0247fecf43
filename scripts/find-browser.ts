/** Finds a Chromium for the journeys, and gets one where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Machine = {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRoot: boolean
  /** Where Playwright keeps the browser it downloads. */
  playwrightBrowser: string
  exists: (path: string) => boolean
  /** Runs a command with its output shown; true when it succeeded. */
  run: (command: string, args: string[]) => boolean
}

export type BrowserSearch = { found: true; path: string } | { found: false; problem: string }

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that is there: CHROMIUM_PATH, the system's, then Playwright's own. */
export function findBrowser(machine: Machine): BrowserSearch | undefined {
  const wanted = machine.env.CHROMIUM_PATH
  if (wanted && !machine.exists(wanted)) {
    return {
      found: false,
      problem: `CHROMIUM_PATH is ${wanted}, and there is no such file: correct or remove it.`,
    }
  }
  const path = [wanted, ...systemPaths(machine), machine.playwrightBrowser].find(
    (candidate) => candidate && machine.exists(candidate),
  )
  return path ? { found: true, path } : undefined
}

/** The same, and gets a browser when there is none: from Debian as root, otherwise from Playwright. */
export function getBrowser(machine: Machine): BrowserSearch {
  return (
    findBrowser(machine) ??
    fromDebian(machine) ??
    fromPlaywright(machine) ?? { found: false, problem: missing(machine) }
  )
}

function systemPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') return macApplications
  if (platform !== 'linux') return []
  const folders = new Set([
    '/usr/bin',
    ...(env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/')),
  ])
  return [...folders].flatMap((folder) => names.map((name) => join(folder, name)))
}

function fromDebian(machine: Machine): BrowserSearch | undefined {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return undefined
  const { run } = machine
  const isInstalled =
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  return isInstalled ? findBrowser(machine) : undefined
}

function fromPlaywright(machine: Machine): BrowserSearch | undefined {
  return machine.run('npx', ['playwright', 'install', 'chromium']) ? findBrowser(machine) : undefined
}

function missing({ platform, isRoot }: Machine): string {
  const ways =
    platform === 'linux' && !isRoot ? 'run "sudo apt-get install chromium"' : 'install Chromium or Chrome'
  return `The journeys need Chromium, which is not here and could not be downloaded: ${ways}, or name yours in CHROMIUM_PATH.`
}

export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    playwrightBrowser: chromium.executablePath(),
    exists: existsSync,
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return (
        spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, shell: false }).status === 0
      )
    },
  }
}

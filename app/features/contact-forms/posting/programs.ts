/** Programs, recognized by file name: refused whatever a form allows. */
import { serverExtensions, systemExtensions } from './runnable.ts'

/** Extensions that servers run anywhere in a name, including rare ones. */
export const allServerExtensions: ReadonlySet<string> = new Set([
  ...serverExtensions,
  ...'phps pht phtm ashx asmx cfm'.split(' '),
])

const programExtensions: ReadonlySet<string> = new Set([
  ...systemExtensions,
  ...allServerExtensions,
  ...(
    'msp mst msix appx cpl dll sys scf vb jse ws wsh wsc psm1 app command workflow pkg dmg deb rpm run bin elf so out ' +
    'apk appimage bash csh ksh zsh wasm msc chm url desktop xll pyw pyz jnlp xbap ear gadget inf application ' +
    'settingcontent-ms appref-ms msixbundle appxbundle action terminal snap aab ipa drv dylib iso img vhd vhdx'
  ).split(' '),
])

/** 'setup.exe', 'shell.PHP7', 'a.exe.' → true; also 'setup.exe_.txt', the name under which it would be stored. */
export function isProgram(fileName: string): boolean {
  const name = fileName.replace(/[.\s]+$/, '').replace(/_\.txt$/i, '')
  return name.includes('.') && isListedExtension(programExtensions, name.slice(name.lastIndexOf('.') + 1))
}

/** Servers treat 'php7' as 'php'. */
export function isListedExtension(extensions: ReadonlySet<string>, extension: string): boolean {
  const lowerExtension = extension.toLowerCase()
  return extensions.has(lowerExtension) || extensions.has(lowerExtension.replace(/\d$/, ''))
}

import type { NoticeSection } from './notice.ts'

/** When the sentences below were last compared with the tests that they name. */
export const COMPARED_ON = '2026-11-23'

/** Each sentence under "tested" is a test of this repository: e2e/public/everyone, visitor and e2e/doctor/everyone, access. */
export const accessibilityStatement: NoticeSection[] = [
  {
    title: 'The standard',
    text: [
      'This site is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It meets them as far as its own tests can tell, with the gaps named below. Nobody outside has audited it.',
    ],
  },
  {
    title: 'What was tested, and how',
    text: ['These tests are made by machine, in Chromium, before a version is released:'],
    points: [
      'each public page, and forms, menus and dialogs with their mistakes, by axe, a tool that finds barriers, 320 and 1280 pixels wide, in light and in dark colours',
      'no page scrolls sideways at 320 pixels; with text at twice its size nothing is cut off',
      'what can be pressed is at least 24 by 24 pixels large, and shows when it has the focus',
      'menus, dialogs and forms work by keyboard; a new page gives the focus to its heading, a wrong field takes it, with the reason beside it',
      'where a device asks for less motion, nothing moves',
      'every page can be read without JavaScript',
    ],
  },
  {
    title: 'By hand',
    text: [
      'On November 22, 2026 the public pages of that day and a patient’s request were gone through in Firefox and in WebKit, the engine of Safari.',
    ],
  },
  {
    title: 'Known gaps',
    text: [],
    points: [
      'Nobody who uses a screen reader, a switch or voice control every day has tested it yet.',
      'PDF documents are shown as they were made: headings, reading order and descriptions may be missing in them.',
      'Descriptions of pictures are written by hand, and an older picture may lack a good one.',
      'The appointment form needs JavaScript, and leads to WhatsApp, another company’s app. Calling or writing does as well.',
      'The site is in English only.',
      'It was not compared with the Indian standard IS 17802.',
    ],
  },
  {
    about: 'barrier',
    title: 'If you meet a barrier',
    text: ['Say where and with what; it will be mended, and meanwhile you get what you need another way.'],
  },
]

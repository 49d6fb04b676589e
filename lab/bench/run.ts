import { benchAnswers } from './answers.ts'
import { benchBackup } from './backup.ts'
import { benchCrowd } from './crowd.ts'
import { benchImport } from './import.ts'
import { benchInbox } from './inbox.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogin } from './login.ts'
import { benchPictures } from './pictures.ts'
import { benchPosts } from './posts.ts'
import { table } from './report.ts'
import { benchReview } from './review.ts'
import { benchStart } from './start.ts'
import { benchUpload } from './upload.ts'

// npm run bench: every benchmark, or those named after `--`. Prints ratios; exits 1 where a bar is missed.
const benchmarks: Record<string, () => Promise<unknown>> = {
  // budget.ts runs on import.
  budget: () => import('./budget.ts'),
  start: benchStart,
  answers: benchAnswers,
  crowd: benchCrowd,
  login: benchLogin,
  inbox: benchInbox,
  posts: benchPosts,
  upload: benchUpload,
  pictures: benchPictures,
  backup: benchBackup,
  import: benchImport,
  review: benchReview,
  lighthouse: benchLighthouse,
}

const named = process.argv.slice(2)
for (const name of named.length ? named : Object.keys(benchmarks)) {
  const run = benchmarks[name]
  if (!run) throw new Error(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}`)
  await run()
}
console.log(`\n${table()}`)

import type { Config } from 'tailwindcss'

export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      accent: 'var(--accent)',
      'accent-strong': 'var(--accent-strong)',
      'on-accent': 'var(--on-accent)',
      tint: 'var(--tint)',
      band: 'var(--band)',
      wrong: 'var(--wrong)',
      'wrong-strong': 'var(--wrong-strong)',
      'on-wrong': 'var(--on-wrong)',
      badge: {
        orange: '#9A4A06',
        'orange-ground': '#FFEDD5',
        blue: '#1E4FA8',
        'blue-ground': '#E3ECFB',
        green: '#17603A',
        'green-ground': '#DDF3E4',
        grey: '#4A5966',
        'grey-ground': '#ECEFF1',
      },
    },
    fontFamily: {
      serif: 'var(--serif)',
      sans: 'var(--sans)',
    },
    // A scale of 1.2 on a root of 17 px, 18 px from 768 px.
    fontSize: {
      xs: ['0.75rem', '1.5'],
      sm: ['0.8333rem', '1.5'],
      base: ['1rem', '1.6'],
      lg: ['1.2rem', '1.4'],
      xl: ['1.44rem', '1.3'],
      '2xl': ['1.728rem', '1.2'],
      '3xl': ['2.0736rem', '1.15'],
      '4xl': ['2.4883rem', '1.15'],
      '5xl': ['2.986rem', '1.1'],
      '6xl': ['3.78rem', '1.08'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    extend: {
      maxWidth: { page: '1120px', measure: '33rem' },
      transitionDuration: { DEFAULT: '160ms' },
      transitionTimingFunction: { DEFAULT: 'ease-out' },
    },
  },
} satisfies Config

// Light or dark: as the person likes it, or as the system is.
import { prefs } from '$prefs';

const night = matchMedia('(prefers-color-scheme: dark)');
let isNight = $state(night.matches);
night.addEventListener('change', () => (isNight = night.matches));

export const isDark = (): boolean => prefs.theme === 'dark' || (prefs.theme === 'system' && isNight);

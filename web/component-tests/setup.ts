import '../src/ui/styles/lazy-screens.css';

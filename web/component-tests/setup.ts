import '../src/ui/styles/styles.css';
